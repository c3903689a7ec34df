export const texts = {
  name: { EN: 'American Roulette', MY: 'အမေရိကန်ရူလက်', CN: '美式轮盘' },
  line: {
    EN: 'Two zeros, and the bet on five numbers.',
    MY: 'သုညနှစ်လုံး၊ ဂဏန်းငါးလုံး လောင်းကြေး။',
    CN: '双零轮盘,含五号投注。',
  },
} as const;
