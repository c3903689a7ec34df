export const texts = {
  name: { EN: 'Sugar Monsoon', MY: 'သကြားမိုး', CN: '糖果季风' },
  line: {
    EN: 'Eight sweets anywhere start the rain.',
    MY: 'နေရာမရွေး သကြားရှစ်ခုက မိုးစတင်သည်။',
    CN: '任意八颗糖果落雨。',
  },
  symbols: {
    heart: { EN: 'Candy heart', MY: 'သကြားနှလုံး', CN: '糖心' },
    cane: { EN: 'Candy cane', MY: 'သကြားချောင်း', CN: '拐杖糖' },
    donut: { EN: 'Donut', MY: 'ဒိုးနတ်', CN: '甜甜圈' },
    jelly: { EN: 'Jelly', MY: 'ဂျယ်လီ', CN: '果冻' },
    macaron: { EN: 'Macaron', MY: 'မက်ကရွန်', CN: '马卡龙' },
    gum: { EN: 'Gumdrop', MY: 'သကြားလုံး', CN: '软糖' },
    mint: { EN: 'Mint', MY: 'ပူစီနံ', CN: '薄荷糖' },
    cloud: { EN: 'Sugar cloud', MY: 'သကြားတိမ်', CN: '糖云' },
  },
} as const;
