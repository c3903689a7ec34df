export const texts = {
  name: { EN: 'Sky Rocket', MY: 'မိုးပျံဒုံးပျံ', CN: '冲天火箭' },
  line: {
    EN: 'The multiple rises until the rocket is gone.',
    MY: 'ဒုံးပျံ ပျောက်သွားသည်အထိ အဆတိုးသည်။',
    CN: '火箭消失之前,倍数一路攀升。',
  },
} as const;
