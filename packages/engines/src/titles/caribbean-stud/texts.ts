export const texts = {
  name: { EN: 'Caribbean Stud', MY: 'ကာရစ်ဘီယံပိုကာ', CN: '加勒比扑克' },
  line: {
    EN: 'Five cards against the dealer, up to 100 to 1.',
    MY: 'ဒိုင်နှင့် ငါးချပ်ယှဉ်၊ ၁၀၀ ဆအထိ။',
    CN: '五张牌对庄家,最高 100 倍。',
  },
} as const;
