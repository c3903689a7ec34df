export const texts = {
  name: { EN: 'Nile Shadow', MY: 'နိုင်းမြစ်အရိပ်', CN: '尼罗河之影' },
  line: {
    EN: 'A drawn symbol unfolds over whole reels.',
    MY: 'ရွေးချယ်ထားသော ပုံက ရစ်အပြည့် ဖြန့်ကားသည်။',
    CN: '选中的符号展开占满转轴。',
  },
  symbols: {
    pharaoh: { EN: 'Pharaoh', MY: 'ဖာရိုဘုရင်', CN: '法老' },
    falcon: { EN: 'Falcon', MY: 'သိမ်းငှက်', CN: '猎鹰' },
    cat: { EN: 'Temple cat', MY: 'ဘုရားကျောင်းကြောင်', CN: '神庙猫' },
    beetle: { EN: 'Scarab', MY: 'ပိုးတောင်မာ', CN: '圣甲虫' },
    A: { EN: 'A', MY: 'A', CN: 'A' },
    K: { EN: 'K', MY: 'K', CN: 'K' },
    Q: { EN: 'Q', MY: 'Q', CN: 'Q' },
    J: { EN: 'J', MY: 'J', CN: 'J' },
    ankh: { EN: 'Ankh', MY: 'အန်ခ်', CN: '安卡' },
    scroll: { EN: 'Scroll', MY: 'စာလိပ်', CN: '莎草卷' },
  },
} as const;
