export const texts = {
  name: { EN: 'Tiger Monsoon', MY: 'မိုးရာသီကျား', CN: '雨季猛虎' },
  line: {
    EN: '243 ways and a storm that pays threefold.',
    MY: 'နည်းလမ်း ၂၄၃ ခုနှင့် သုံးဆပေးသော မုန်တိုင်း။',
    CN: '243 路,风暴三倍。',
  },
  symbols: {
    cub: { EN: 'Tiger cub', MY: 'ကျားကလေး', CN: '虎崽' },
    hornbill: { EN: 'Hornbill', MY: 'အောက်ချင်းငှက်', CN: '犀鸟' },
    orchid: { EN: 'Orchid', MY: 'သစ်ခွပန်း', CN: '兰花' },
    frog: { EN: 'Tree frog', MY: 'ဖားပျံ', CN: '树蛙' },
    bamboo: { EN: 'Bamboo', MY: 'ဝါး', CN: '竹子' },
    A: { EN: 'A', MY: 'A', CN: 'A' },
    K: { EN: 'K', MY: 'K', CN: 'K' },
    Q: { EN: 'Q', MY: 'Q', CN: 'Q' },
    tiger: { EN: 'Tiger', MY: 'ကျား', CN: '猛虎' },
    storm: { EN: 'Storm', MY: 'မုန်တိုင်း', CN: '风暴' },
  },
} as const;
