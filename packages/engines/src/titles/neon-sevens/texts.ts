export const texts = {
  name: { EN: 'Neon Sevens', MY: 'နီယွန်ခုနစ်', CN: '霓虹七七' },
  line: {
    EN: 'Three reels, five lines, lamps that multiply.',
    MY: 'ရစ်သုံးခု၊ လိုင်းငါးလိုင်း၊ မြှောက်ပေးသော မီးလုံးများ။',
    CN: '三轴五线,倍增霓虹灯。',
  },
  symbols: {
    sevens: { EN: 'Triple seven', MY: 'ခုနစ်သုံးလုံး', CN: '三连七' },
    seven: { EN: 'Seven', MY: 'ခုနစ်', CN: '七' },
    bars: { EN: 'Triple bar', MY: 'ဘားသုံးထပ်', CN: '三条杠' },
    bar: { EN: 'Bar', MY: 'ဘား', CN: '单杠' },
    bell: { EN: 'Bell', MY: 'ခေါင်းလောင်း', CN: '铃铛' },
    plum: { EN: 'Plum', MY: 'ဆီးသီး', CN: '李子' },
    cherry: { EN: 'Cherry', MY: 'ချယ်ရီ', CN: '樱桃' },
    lamp: { EN: 'Lamp', MY: 'မီးလုံး', CN: '霓虹灯' },
    'lamp-two': { EN: 'Lamp ×2', MY: 'မီးလုံး ×၂', CN: '霓虹灯 ×2' },
    'lamp-five': { EN: 'Lamp ×5', MY: 'မီးလုံး ×၅', CN: '霓虹灯 ×5' },
  },
} as const;
