export const texts = {
  name: { EN: 'Coin Flip', MY: 'ခေါင်းပန်းလှန်', CN: '抛硬币' },
  line: {
    EN: 'A fair coin, up to twenty times in a row.',
    MY: 'တရားမျှတသော ဒင်္ဂါး၊ ဆက်တိုက် အကြိမ်နှစ်ဆယ်အထိ။',
    CN: '公平硬币,最多连抛二十次。',
  },
} as const;
