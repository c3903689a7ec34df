export const texts = {
  name: { EN: 'Craps', MY: 'ခရက်ပ်', CN: '花旗骰' },
  line: {
    EN: 'Pass line, odds, place bets and hard ways.',
    MY: 'အန်စာနှစ်လုံးဖြင့် လိုင်း၊ အော့ဒ်စ်နှင့် ဂဏန်းလောင်းကြေး။',
    CN: '过线、赔率加注、定点与硬式投注。',
  },
} as const;
