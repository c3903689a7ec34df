export const texts = {
  name: { EN: 'Bingo Fiesta 75', MY: 'ဘင်ဂိုပွဲတော် ၇၅', CN: '宾果嘉年华 75' },
  line: {
    EN: '75 balls, forty calls, lines and full cards.',
    MY: 'ဘောလုံး ၇၅ လုံး၊ လေးဆယ် ခေါ်သည်။',
    CN: '75 球,叫号四十次,连线与满卡。',
  },
} as const;
