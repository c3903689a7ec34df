export const texts = {
  name: { EN: 'Circus Parade', MY: 'ဆပ်ကပ်ချီတက်ပွဲ', CN: '马戏游行' },
  line: {
    EN: 'Every free spin multiplies by one more.',
    MY: 'အခမဲ့အလှည့်တိုင်း တစ်ဆ တိုးသည်။',
    CN: '每次免费旋转倍数加一。',
  },
  symbols: {
    elephant: { EN: 'Elephant', MY: 'ဆင်', CN: '大象' },
    clown: { EN: 'Clown', MY: 'လူရွှင်တော်', CN: '小丑' },
    seal: { EN: 'Seal', MY: 'ပင်လယ်ဖျံ', CN: '海狮' },
    tent: { EN: 'Tent', MY: 'ရွက်ဖျင်တဲ', CN: '帐篷' },
    hat: { EN: 'Top hat', MY: 'ဦးထုပ်မြင့်', CN: '礼帽' },
    popcorn: { EN: 'Popcorn', MY: 'ပေါက်ပေါက်', CN: '爆米花' },
    balloon: { EN: 'Balloon', MY: 'ပူဖောင်း', CN: '气球' },
    ball: { EN: 'Ball', MY: 'ဘောလုံး', CN: '彩球' },
    ringmaster: { EN: 'Ringmaster', MY: 'ပွဲခေါင်းဆောင်', CN: '马戏团长' },
    ticket: { EN: 'Ticket', MY: 'လက်မှတ်', CN: '门票' },
  },
} as const;
