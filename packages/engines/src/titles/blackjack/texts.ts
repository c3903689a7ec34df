export const texts = {
  name: { EN: 'Blackjack', MY: 'ဘလက်ဂျက်', CN: '二十一点' },
  line: {
    EN: 'Closer to 21 than the dealer, who stands on 17.',
    MY: 'ဒိုင်ထက် ၂၁ နီးအောင် ကစားပါ၊ ဒိုင်သည် ၁၇ တွင် ရပ်သည်။',
    CN: '比庄家更接近 21 点,庄家 17 点停牌。',
  },
} as const;
