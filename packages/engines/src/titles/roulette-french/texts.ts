export const texts = {
  name: { EN: 'French Roulette', MY: 'ပြင်သစ်ရူလက်', CN: '法式轮盘' },
  line: {
    EN: 'One zero; when it comes, half of an even-chance stake is yours again.',
    MY: 'သုညတစ်လုံး၊ သုညကျလျှင် အညီအမျှလောင်းကြေး၏ တစ်ဝက် ပြန်ရသည်။',
    CN: '单零轮盘，开出零时，对等投注退还一半。',
  },
} as const;
