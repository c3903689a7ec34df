export const texts = {
  name: { EN: 'Pirate Map', MY: 'ပင်လယ်ဓားပြမြေပုံ', CN: '海盗地图' },
  line: {
    EN: 'Twenty places on the treasure board.',
    MY: 'ရတနာဘုတ်ပေါ်တွင် နေရာနှစ်ဆယ်။',
    CN: '二十格宝藏图。',
  },
  symbols: {
    captain: { EN: 'Captain', MY: 'ကပ္ပတိန်', CN: '船长' },
    ship: { EN: 'Ship', MY: 'သင်္ဘော', CN: '海盗船' },
    parrot: { EN: 'Parrot', MY: 'ကြက်တူရွေး', CN: '鹦鹉' },
    anchor: { EN: 'Anchor', MY: 'ကျောက်ဆူး', CN: '船锚' },
    rum: { EN: 'Rum', MY: 'ရမ်အရက်', CN: '朗姆酒' },
    rope: { EN: 'Rope', MY: 'ကြိုး', CN: '绳索' },
    crab: { EN: 'Crab', MY: 'ဂဏန်း', CN: '螃蟹' },
    shell: { EN: 'Shell', MY: 'ခရုခွံ', CN: '贝壳' },
    skull: { EN: 'Skull flag', MY: 'ဦးခေါင်းခွံအလံ', CN: '骷髅旗' },
    doubloon: { EN: 'Doubloon', MY: 'ရွှေဒင်္ဂါး', CN: '金币' },
  },
} as const;
