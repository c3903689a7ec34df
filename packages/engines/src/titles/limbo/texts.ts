export const texts = {
  name: { EN: 'Limbo', MY: 'လင်ဘို', CN: '极限倍数' },
  line: {
    EN: 'Name a multiple; it is paid when the draw reaches it.',
    MY: 'အဆတစ်ခု ရွေးပါ၊ ထိုအဆသို့ ရောက်လျှင် ရသည်။',
    CN: '设定倍数,开出达到即获赔。',
  },
} as const;
