export const texts = {
  name: { EN: 'Naga Rising', MY: 'နဂါးမင်း', CN: '龙蛇升腾' },
  line: {
    EN: 'Reels rise to new heights at every spin.',
    MY: 'လှည့်တိုင်း ရစ်အမြင့် ပြောင်းလဲသည်။',
    CN: '每次旋转轴高都在变化。',
  },
  symbols: {
    crown: { EN: 'Naga crown', MY: 'နဂါးသရဖူ', CN: '龙冠' },
    pearl: { EN: 'Pearl', MY: 'ပုလဲ', CN: '龙珠' },
    coral: { EN: 'Coral', MY: 'သန္တာ', CN: '珊瑚' },
    lotus: { EN: 'Lotus', MY: 'ကြာပန်း', CN: '莲花' },
    wave: { EN: 'Wave', MY: 'လှိုင်း', CN: '波浪' },
    shell: { EN: 'Shell', MY: 'ခရုခွံ', CN: '贝壳' },
    reed: { EN: 'Reed', MY: 'ကျူပင်', CN: '芦苇' },
    naga: { EN: 'Naga', MY: 'နဂါး', CN: '那伽' },
    temple: { EN: 'Temple', MY: 'ဘုရားကျောင်း', CN: '神庙' },
  },
} as const;
