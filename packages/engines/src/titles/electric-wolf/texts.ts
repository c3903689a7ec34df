export const texts = {
  name: { EN: 'Electric Wolf', MY: 'လျှပ်စစ်ဝံပုလွေ', CN: '电光之狼' },
  line: {
    EN: 'Packs of symbols on 1,024 ways.',
    MY: 'နည်းလမ်း ၁၀၂၄ တွင် အုပ်လိုက်ပုံများ။',
    CN: '1024 路,成群符号。',
  },
  symbols: {
    alpha: { EN: 'Alpha wolf', MY: 'ဝံပုလွေခေါင်းဆောင်', CN: '头狼' },
    bolt: { EN: 'Bolt', MY: 'လျှပ်စီး', CN: '闪电' },
    eye: { EN: 'Eye', MY: 'မျက်လုံး', CN: '狼眼' },
    paw: { EN: 'Paw', MY: 'ခြေသည်း', CN: '爪印' },
    pylon: { EN: 'Pylon', MY: 'ဓာတ်တိုင်', CN: '电塔' },
    coil: { EN: 'Coil', MY: 'ကွိုင်', CN: '线圈' },
    fuse: { EN: 'Fuse', MY: 'ဖျူး', CN: '保险丝' },
    spark: { EN: 'Spark', MY: 'မီးပွား', CN: '火花' },
    moon: { EN: 'Neon moon', MY: 'နီယွန်လ', CN: '霓虹月' },
  },
} as const;
