export const texts = {
  name: { EN: 'Clover Scratch', MY: 'ကလိုဗာခြစ်ကတ်', CN: '幸运草刮刮乐' },
  line: {
    EN: 'Three alike win; a hundred thousand tickets are printed.',
    MY: 'သုံးခုတူလျှင် ရသည်၊ လက်မှတ် တစ်သိန်း။',
    CN: '三个相同即中,共印十万张。',
  },
  symbols: {
    clover: { EN: 'Clover', MY: 'ကလိုဗာ', CN: '四叶草' },
    horseshoe: { EN: 'Horseshoe', MY: 'မြင်းခွာ', CN: '马蹄铁' },
    ladybug: { EN: 'Ladybug', MY: 'ပိုးတောင်မာနီ', CN: '瓢虫' },
    star: { EN: 'Star', MY: 'ကြယ်', CN: '星星' },
    coin: { EN: 'Coin', MY: 'ဒင်္ဂါး', CN: '硬币' },
    leaf: { EN: 'Leaf', MY: 'သစ်ရွက်', CN: '树叶' },
  },
} as const;
