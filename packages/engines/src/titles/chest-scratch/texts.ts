export const texts = {
  name: { EN: 'Chest Scratch', MY: 'ရတနာသေတ္တာခြစ်ကတ်', CN: '宝箱刮刮乐' },
  line: {
    EN: 'A short run with fewer and better prizes.',
    MY: 'လက်မှတ်နည်း၊ ဆုပိုကောင်း။',
    CN: '发行量少,奖项更丰厚。',
  },
  symbols: {
    chest: { EN: 'Chest', MY: 'ရတနာသေတ္တာ', CN: '宝箱' },
    crown: { EN: 'Crown', MY: 'သရဖူ', CN: '王冠' },
    ruby: { EN: 'Ruby', MY: 'ပတ္တမြား', CN: '红宝石' },
    map: { EN: 'Map', MY: 'မြေပုံ', CN: '地图' },
    key: { EN: 'Key', MY: 'သော့', CN: '钥匙' },
    doubloon: { EN: 'Doubloon', MY: 'ရွှေဒင်္ဂါး', CN: '金币' },
  },
} as const;
