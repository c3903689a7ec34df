export const texts = {
  name: { EN: 'Moonlit Fox', MY: 'လရောင်မြေခွေး', CN: '月下狐' },
  line: {
    EN: 'Foxes count as often as they have tails.',
    MY: 'မြေခွေးသည် အမြီးအရေအတွက်အတိုင်း တွက်သည်။',
    CN: '狐狸按尾数计算路数。',
  },
  symbols: {
    moon: { EN: 'Full moon', MY: 'လပြည့်', CN: '满月' },
    owl: { EN: 'Owl', MY: 'ဇီးကွက်', CN: '猫头鹰' },
    lantern: { EN: 'Lantern', MY: 'မီးအိမ်', CN: '灯笼' },
    mushroom: { EN: 'Mushroom', MY: 'မှို', CN: '蘑菇' },
    berry: { EN: 'Berry', MY: 'ဘယ်ရီ', CN: '浆果' },
    acorn: { EN: 'Acorn', MY: 'သစ်ချသီး', CN: '橡果' },
    fern: { EN: 'Fern', MY: 'ပန်းသီးရွက်', CN: '蕨叶' },
    stone: { EN: 'Stone', MY: 'ကျောက်တုံး', CN: '石头' },
    fox: { EN: 'Fox', MY: 'မြေခွေး', CN: '狐狸' },
    'fox-two': { EN: 'Fox of two tails', MY: 'အမြီးနှစ်ချောင်းမြေခွေး', CN: '双尾狐' },
    'fox-three': { EN: 'Fox of three tails', MY: 'အမြီးသုံးချောင်းမြေခွေး', CN: '三尾狐' },
    shrine: { EN: 'Shrine', MY: 'နတ်ကွန်း', CN: '神社' },
  },
} as const;
