export const texts = {
  name: { EN: 'Pearl Scratch', MY: 'ပုလဲခြစ်ကတ်', CN: '珍珠刮刮乐' },
  line: {
    EN: 'Two great pearls lie in two hundred thousand tickets.',
    MY: 'လက်မှတ် နှစ်သိန်းတွင် ပုလဲကြီး နှစ်လုံး။',
    CN: '二十万张中藏着两颗大珍珠。',
  },
  symbols: {
    pearl: { EN: 'Pearl', MY: 'ပုလဲ', CN: '珍珠' },
    shell: { EN: 'Shell', MY: 'ခရုခွံ', CN: '贝壳' },
    fish: { EN: 'Fish', MY: 'ငါး', CN: '鱼' },
    crab: { EN: 'Crab', MY: 'ဂဏန်း', CN: '螃蟹' },
    coral: { EN: 'Coral', MY: 'သန္တာ', CN: '珊瑚' },
    bubble: { EN: 'Bubble', MY: 'ပူဖောင်း', CN: '气泡' },
  },
} as const;
