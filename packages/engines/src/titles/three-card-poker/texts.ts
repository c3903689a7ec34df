export const texts = {
  name: { EN: 'Three Card Poker', MY: 'သုံးချပ်ပိုကာ', CN: '三张牌扑克' },
  line: {
    EN: 'Ante and play against the dealer, and pair plus.',
    MY: 'ဒိုင်နှင့် သုံးချပ်ယှဉ်ပြီး အတွဲလောင်းကြေးပါ။',
    CN: '与庄家比三张牌,另有对子加注。',
  },
} as const;
