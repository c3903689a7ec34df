export const texts = {
  name: { EN: 'Panda Tea House', MY: 'ပန်ဒါလက်ဖက်ရည်ဆိုင်', CN: '熊猫茶馆' },
  line: {
    EN: 'Winning cups are cleared, new ones served.',
    MY: 'အနိုင်ခွက်များ သိမ်းပြီး အသစ်ချပေးသည်။',
    CN: '赢杯撤下,新茶奉上。',
  },
  symbols: {
    pot: { EN: 'Teapot', MY: 'လက်ဖက်ရည်အိုး', CN: '茶壶' },
    bun: { EN: 'Bun', MY: 'ပေါက်စီ', CN: '包子' },
    leaf: { EN: 'Tea leaf', MY: 'လက်ဖက်ရွက်', CN: '茶叶' },
    cup: { EN: 'Cup', MY: 'ခွက်', CN: '茶杯' },
    bamboo: { EN: 'Bamboo', MY: 'ဝါးညွန့်', CN: '竹笋' },
    plum: { EN: 'Plum', MY: 'မက်မန်းသီး', CN: '梅子' },
    sesame: { EN: 'Sesame ball', MY: 'နှမ်းလုံး', CN: '芝麻球' },
    panda: { EN: 'Panda', MY: 'ပန်ဒါ', CN: '熊猫' },
    tray: { EN: 'Tray', MY: 'လင်ဗန်း', CN: '茶盘' },
  },
} as const;
