export const texts = {
  name: { EN: 'Chinthe Guard', MY: 'ခြင်္သေ့အစောင့်', CN: '神狮守护' },
  line: {
    EN: 'The guardian fills its reel and holds it.',
    MY: 'အစောင့်ခြင်္သေ့က ရစ်တစ်ခုလုံး ဖြည့်ပြီး ထိန်းထားသည်။',
    CN: '守护神狮占满一轴并停留。',
  },
  symbols: {
    pagoda: { EN: 'Pagoda', MY: 'စေတီ', CN: '佛塔' },
    bell: { EN: 'Temple bell', MY: 'ခေါင်းလောင်းတော်', CN: '寺钟' },
    umbrella: { EN: 'White umbrella', MY: 'ထီးဖြူ', CN: '白伞' },
    conch: { EN: 'Conch', MY: 'ခရုသင်း', CN: '法螺' },
    candle: { EN: 'Candle', MY: 'ဖယောင်းတိုင်', CN: '蜡烛' },
    jasmine: { EN: 'Jasmine', MY: 'စံပယ်', CN: '茉莉' },
    leaf: { EN: 'Bodhi leaf', MY: 'ဗောဓိရွက်', CN: '菩提叶' },
    chinthe: { EN: 'Chinthe', MY: 'ခြင်္သေ့', CN: '神狮' },
  },
} as const;
