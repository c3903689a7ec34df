export const texts = {
  name: { EN: 'Frog Pond', MY: 'ဖားကန်', CN: '青蛙池塘' },
  line: {
    EN: 'Clusters climb a ladder that never falls.',
    MY: 'အစုများက မကျသော လှေကားကို တက်သည်။',
    CN: '连锁倍数只升不降。',
  },
  symbols: {
    dragonfly: { EN: 'Dragonfly', MY: 'ပုစဉ်း', CN: '蜻蜓' },
    lily: { EN: 'Lily', MY: 'ကြာ', CN: '睡莲' },
    snail: { EN: 'Snail', MY: 'ပက်ကျိ', CN: '蜗牛' },
    fish: { EN: 'Fish', MY: 'ငါး', CN: '小鱼' },
    reed: { EN: 'Reed', MY: 'ကျူ', CN: '芦苇' },
    drop: { EN: 'Drop', MY: 'ရေစက်', CN: '水滴' },
    frog: { EN: 'Frog', MY: 'ဖား', CN: '青蛙' },
    moon: { EN: 'Pond moon', MY: 'ရေကန်လ', CN: '池中月' },
  },
} as const;
