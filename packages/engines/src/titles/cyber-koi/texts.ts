export const texts = {
  name: { EN: 'Cyber Koi', MY: 'ဆိုက်ဘာငါးကြင်း', CN: '赛博锦鲤' },
  line: {
    EN: 'A chrome koi doubles the cluster it joins.',
    MY: 'ခရုမ်းငါးကြင်းက အစုကို နှစ်ဆပေးသည်။',
    CN: '铬锦鲤让群组翻倍。',
  },
  symbols: {
    koi: { EN: 'Gold koi', MY: 'ရွှေငါးကြင်း', CN: '金锦鲤' },
    lotus: { EN: 'Holo lotus', MY: 'ဟိုလိုကြာ', CN: '全息莲' },
    chip: { EN: 'Chip', MY: 'ချစ်ပ်', CN: '芯片' },
    drone: { EN: 'Drone', MY: 'ဒရုန်း', CN: '无人机' },
    bubble: { EN: 'Bubble', MY: 'ပူဖောင်း', CN: '气泡' },
    kelp: { EN: 'Neon kelp', MY: 'နီယွန်ရေညှိ', CN: '霓虹藻' },
    'chrome-koi': { EN: 'Chrome koi', MY: 'ခရုမ်းငါးကြင်း', CN: '铬锦鲤' },
  },
} as const;
