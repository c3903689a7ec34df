export const texts = {
  name: { EN: 'Dino Dig', MY: 'ဒိုင်နိုဆောတူးဖော်', CN: '恐龙挖掘' },
  line: {
    EN: 'Free spins dig the reels deeper.',
    MY: 'အခမဲ့အလှည့်များက ရစ်ကို ပိုနက်စေသည်။',
    CN: '免费旋转让转轴越挖越深。',
  },
  symbols: {
    skull: { EN: 'Skull', MY: 'ဦးခေါင်းခွံ', CN: '头骨' },
    egg: { EN: 'Egg', MY: 'ဥ', CN: '恐龙蛋' },
    amber: { EN: 'Amber', MY: 'ပယင်း', CN: '琥珀' },
    shell: { EN: 'Ammonite', MY: 'ခရုရုပ်ကြွင်း', CN: '菊石' },
    fern: { EN: 'Fern fossil', MY: 'အပင်ရုပ်ကြွင်း', CN: '蕨化石' },
    brush: { EN: 'Brush', MY: 'စုတ်တံ', CN: '刷子' },
    pick: { EN: 'Pick', MY: 'ပေါက်ချွန်း', CN: '鹤嘴锄' },
    boot: { EN: 'Boot', MY: 'ဘွတ်ဖိနပ်', CN: '靴子' },
    rex: { EN: 'Tyrannosaur', MY: 'တိုင်ရန်နိုဆောရပ်စ်', CN: '霸王龙' },
    shovel: { EN: 'Shovel', MY: 'ဂေါ်ပြား', CN: '铲子' },
  },
} as const;
