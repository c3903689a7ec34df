export const texts = {
  name: { EN: 'Keno Lights', MY: 'ကီနိုမီးရောင်', CN: '基诺之光' },
  line: {
    EN: 'Pick up to ten of forty lights; ten are lit.',
    MY: 'မီးလေးဆယ်မှ ဆယ်လုံးအထိ ရွေးပါ၊ ဆယ်လုံး လင်းမည်။',
    CN: '四十盏灯选最多十盏,亮起十盏。',
  },
} as const;
