export const texts = {
  name: { EN: 'Ruby Mountain', MY: 'ပတ္တမြားတောင်', CN: '红宝石山' },
  line: {
    EN: 'Six rubies open the mine.',
    MY: 'ပတ္တမြားခြောက်လုံးက တွင်းကို ဖွင့်သည်။',
    CN: '六颗红宝石开启矿洞。',
  },
  symbols: {
    miner: { EN: 'Miner', MY: 'သတ္တုတူးသမား', CN: '矿工' },
    cart: { EN: 'Cart', MY: 'တွန်းလှည်း', CN: '矿车' },
    lantern: { EN: 'Lantern', MY: 'မီးအိမ်', CN: '矿灯' },
    jade: { EN: 'Jade', MY: 'ကျောက်စိမ်း', CN: '翡翠' },
    sapphire: { EN: 'Sapphire', MY: 'နီလာ', CN: '蓝宝石' },
    quartz: { EN: 'Quartz', MY: 'သလင်း', CN: '水晶' },
    rock: { EN: 'Rock', MY: 'ကျောက်', CN: '岩石' },
    king: { EN: 'Ruby king', MY: 'ပတ္တမြားမင်း', CN: '红宝石王' },
    ruby: { EN: 'Ruby', MY: 'ပတ္တမြား', CN: '红宝石' },
  },
} as const;
