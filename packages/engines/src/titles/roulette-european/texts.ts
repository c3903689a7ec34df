export const texts = {
  name: { EN: 'European Roulette', MY: 'ဥရောပရူလက်', CN: '欧式轮盘' },
  line: {
    EN: 'One zero, every bet of the layout, racetrack included.',
    MY: 'သုညတစ်လုံး၊ ဇယားပေါ်ရှိ လောင်းကြေးအားလုံး။',
    CN: '单零轮盘,含全部投注与赛道投注。',
  },
} as const;
