export const texts = {
  name: { EN: 'Bingo Garden 90', MY: 'ဘင်ဂိုဥယျာဉ် ၉၀', CN: '宾果花园 90' },
  line: {
    EN: '90 balls, fifty-two calls, one line to a full house.',
    MY: 'ဘောလုံး ၉၀ လုံး၊ ငါးဆယ့်နှစ် ခေါ်သည်။',
    CN: '90 球,叫号五十二次,一行至全满。',
  },
} as const;
