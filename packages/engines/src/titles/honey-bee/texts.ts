export const texts = {
  name: { EN: 'Bee Garden', MY: 'ပျားဥယျာဉ်', CN: '蜜蜂花园' },
  line: {
    EN: 'A garden of tall reels, and honey that doubles.',
    MY: 'မြင့်မားသော ပန်းခြံရစ်များနှင့် နှစ်ဆပေးသော ပျားရည်။',
    CN: '高轴花园,蜂蜜翻倍。',
  },
  symbols: {
    queen: { EN: 'Queen bee', MY: 'ပျားဘုရင်မ', CN: '蜂后' },
    hive: { EN: 'Hive', MY: 'ပျားအုံ', CN: '蜂巢' },
    rose: { EN: 'Rose', MY: 'နှင်းဆီ', CN: '玫瑰' },
    daisy: { EN: 'Daisy', MY: 'ဒေစီ', CN: '雏菊' },
    tulip: { EN: 'Tulip', MY: 'ကျူးလစ်', CN: '郁金香' },
    clover: { EN: 'Clover', MY: 'ကလိုဗာ', CN: '三叶草' },
    drop: { EN: 'Dew drop', MY: 'နှင်းစက်', CN: '露珠' },
    honey: { EN: 'Honey', MY: 'ပျားရည်', CN: '蜂蜜' },
    sun: { EN: 'Sun', MY: 'နေ', CN: '太阳' },
  },
} as const;
