export const texts = {
  name: { EN: 'Monkey Band', MY: 'မျောက်တီးဝိုင်း', CN: '猴子乐队' },
  line: {
    EN: 'Many small wins and frequent encores.',
    MY: 'အနိုင်ငယ်များစွာနှင့် မကြာခဏ ထပ်ဆင့်ဖျော်ဖြေမှု။',
    CN: '小奖频频,安可不断。',
  },
  symbols: {
    singer: { EN: 'Singer', MY: 'အဆိုတော်', CN: '主唱' },
    drummer: { EN: 'Drummer', MY: 'ဒရမ်သမား', CN: '鼓手' },
    guitar: { EN: 'Guitar', MY: 'ဂစ်တာ', CN: '吉他' },
    trumpet: { EN: 'Trumpet', MY: 'ထရမ်ပက်', CN: '小号' },
    maraca: { EN: 'Maraca', MY: 'မာရာကာ', CN: '沙锤' },
    banana: { EN: 'Banana', MY: 'ငှက်ပျောသီး', CN: '香蕉' },
    note: { EN: 'Note', MY: 'ဂီတသင်္ကေတ', CN: '音符' },
    monkey: { EN: 'Monkey', MY: 'မျောက်', CN: '猴子' },
    stage: { EN: 'Stage', MY: 'စင်မြင့်', CN: '舞台' },
  },
} as const;
