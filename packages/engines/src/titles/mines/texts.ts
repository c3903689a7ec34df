export const texts = {
  name: { EN: 'Mines', MY: 'မိုင်းကွင်း', CN: '扫雷' },
  line: {
    EN: 'Open tiles between hidden mines, and stop in time.',
    MY: 'ဝှက်ထားသော မိုင်းများကြား အကွက်ဖွင့်ပြီး အချိန်မီ ရပ်ပါ။',
    CN: '在暗雷之间翻开格子,见好就收。',
  },
} as const;
