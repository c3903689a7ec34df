export const texts = {
  name: { EN: 'Casino War', MY: 'ကာစီနိုစစ်ပွဲ', CN: '赌场战争' },
  line: {
    EN: 'A card each; on a tie, war.',
    MY: 'တစ်ဦးတစ်ချပ်၊ တူလျှင် စစ်ပွဲ။',
    CN: '各一张牌,平局则开战。',
  },
} as const;
