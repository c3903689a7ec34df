export const texts = {
  name: { EN: 'Ten Hand Jacks', MY: 'ဆယ်လက်ဂျက်', CN: '十手对J' },
  line: {
    EN: 'One deal, drawn to ten times.',
    MY: 'တစ်ခါဝေ၊ ဆယ်လက် ဆွဲသည်။',
    CN: '一次发牌,十手同抽。',
  },
} as const;
