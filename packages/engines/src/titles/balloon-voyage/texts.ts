export const texts = {
  name: { EN: 'Balloon Voyage', MY: 'မိုးပျံပူဖောင်းခရီး', CN: '热气球之旅' },
  line: {
    EN: 'Each win lets the reels grow and spin again.',
    MY: 'အနိုင်ရတိုင်း ရစ်ကြီးထွားပြီး ထပ်လှည့်သည်။',
    CN: '赢奖后转轴升高并重转。',
  },
  symbols: {
    balloon: { EN: 'Red balloon', MY: 'ပူဖောင်းနီ', CN: '红气球' },
    island: { EN: 'Sky island', MY: 'ကောင်းကင်ကျွန်း', CN: '空中岛' },
    whale: { EN: 'Sky whale', MY: 'ကောင်းကင်ဝေလ', CN: '天鲸' },
    kite: { EN: 'Kite', MY: 'စွန်', CN: '风筝' },
    compass: { EN: 'Compass', MY: 'သံလိုက်အိမ်မြှောင်', CN: '罗盘' },
    map: { EN: 'Map', MY: 'မြေပုံ', CN: '地图' },
    swallow: { EN: 'Swallow', MY: 'ပျံလွှား', CN: '燕子' },
    cloud: { EN: 'Cloud', MY: 'တိမ်', CN: '云朵' },
    sun: { EN: 'Sun', MY: 'နေ', CN: '太阳' },
  },
} as const;
