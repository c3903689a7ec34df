export const texts = {
  name: { EN: 'Double Double', MY: 'နှစ်ထပ်နှစ်ဆ', CN: '双重双倍' },
  line: {
    EN: 'Four aces pay 400 beside a two, three or four.',
    MY: 'အေ့စ်လေးချပ်နှင့် ၂၊ ၃၊ ၄ ဆိုလျှင် ၄၀၀ ဆ။',
    CN: '四张 A 配 2、3、4,赔 400 倍。',
  },
} as const;
