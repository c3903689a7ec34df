export const texts = {
  name: { EN: 'Joker Poker', MY: 'ဂျိုကာပိုကာ', CN: '小丑扑克' },
  line: {
    EN: 'Kings or better, with one joker.',
    MY: 'ကင်းနှင့်အထက်၊ ဂျိုကာတစ်ချပ်။',
    CN: '对 K 起赔,含一张王牌。',
  },
} as const;
