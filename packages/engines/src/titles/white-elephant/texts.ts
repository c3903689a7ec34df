export const texts = {
  name: { EN: 'White Elephant', MY: 'ဆင်ဖြူတော်', CN: '白象王' },
  line: {
    EN: 'Fifty lines over tall royal stacks.',
    MY: 'လိုင်းငါးဆယ်နှင့် မြင့်မားသော တော်ဝင်အထပ်များ။',
    CN: '五十条线,高叠符号。',
  },
  symbols: {
    king: { EN: 'King', MY: 'ဘုရင်', CN: '国王' },
    queen: { EN: 'Queen', MY: 'မိဖုရား', CN: '王后' },
    howdah: { EN: 'Howdah', MY: 'ဆင်ကုန်းနှီး', CN: '象轿' },
    flag: { EN: 'Royal flag', MY: 'တော်ဝင်အလံ', CN: '王旗' },
    gem: { EN: 'Gem', MY: 'ကျောက်မျက်', CN: '宝石' },
    cane: { EN: 'Sugar cane', MY: 'ကြံ', CN: '甘蔗' },
    banana: { EN: 'Banana', MY: 'ငှက်ပျောသီး', CN: '香蕉' },
    elephant: { EN: 'White elephant', MY: 'ဆင်ဖြူ', CN: '白象' },
    lotus: { EN: 'Lotus', MY: 'ကြာပန်း', CN: '莲花' },
  },
} as const;
