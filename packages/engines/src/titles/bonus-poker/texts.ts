export const texts = {
  name: { EN: 'Bonus Poker', MY: 'ဘောနပ်စ်ပိုကာ', CN: '红利扑克' },
  line: {
    EN: 'More for four of a kind, most for aces.',
    MY: 'လေးချပ်တူ ပိုရ၊ အေ့စ်လေးချပ် အများဆုံး။',
    CN: '四条加倍,四张 A 最高。',
  },
} as const;
