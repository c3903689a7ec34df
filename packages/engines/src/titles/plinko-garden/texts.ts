export const texts = {
  name: { EN: 'Plinko Garden', MY: 'ပလင်ကိုဥယျာဉ်', CN: '弹珠花园' },
  line: {
    EN: 'Three flower beds, from calm daisies to rare lotus.',
    MY: 'ပန်းခင်းသုံးမျိုး - ဒေစီမှ ကြာပန်းအထိ။',
    CN: '三座花坛:从雏菊到稀有的莲花。',
  },
} as const;
