export const texts = {
  name: { EN: 'Baccarat', MY: 'ဘကာရာ', CN: '百家乐' },
  line: {
    EN: 'Player, banker or tie, from eight decks.',
    MY: 'ကစားသမား၊ ဘဏ်ကာ သို့မဟုတ် သရေ၊ ဖဲရှစ်ထုပ်။',
    CN: '闲、庄或和,八副牌。',
  },
} as const;
