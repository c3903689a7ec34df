export const texts = {
  name: { EN: 'Royal Drum', MY: 'တော်ဝင်စည်တော်', CN: '皇家战鼓' },
  line: {
    EN: 'Free spins that double and a beating board.',
    MY: 'နှစ်ဆပေးသော အခမဲ့အလှည့်နှင့် စည်းချက်ဘုတ်။',
    CN: '双倍免费旋转与鼓点板。',
  },
  symbols: {
    dancer: { EN: 'Dancer', MY: 'ကချေသည်', CN: '舞者' },
    harp: { EN: 'Harp', MY: 'စောင်း', CN: '弯琴' },
    gong: { EN: 'Gong', MY: 'မောင်း', CN: '铜锣' },
    oboe: { EN: 'Oboe', MY: 'နှဲ', CN: '唢呐' },
    cymbal: { EN: 'Cymbal', MY: 'လင်းကွင်း', CN: '铙钹' },
    clapper: { EN: 'Clapper', MY: 'ဝါးလက်ခုပ်', CN: '竹板' },
    marionette: { EN: 'Marionette', MY: 'ရုပ်သေး', CN: '木偶' },
    drum: { EN: 'Royal drum', MY: 'တော်ဝင်စည်', CN: '御鼓' },
    palace: { EN: 'Palace', MY: 'နန်းတော်', CN: '宫殿' },
    beat: { EN: 'Golden beat', MY: 'ရွှေစည်းချက်', CN: '金鼓点' },
  },
} as const;
