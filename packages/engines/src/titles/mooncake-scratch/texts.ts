export const texts = {
  name: { EN: 'Mooncake Scratch', MY: 'လမုန့်ခြစ်ကတ်', CN: '月饼刮刮乐' },
  line: {
    EN: 'One moon, worth 8,888 tickets.',
    MY: 'လတစ်စင်း၊ လက်မှတ် ၈၈၈၈ စာ။',
    CN: '唯一的月亮,值 8,888 张票。',
  },
  symbols: {
    moon: { EN: 'Moon', MY: 'လ', CN: '月亮' },
    lantern: { EN: 'Lantern', MY: 'မီးအိမ်', CN: '灯笼' },
    rabbit: { EN: 'Rabbit', MY: 'ယုန်', CN: '玉兔' },
    teapot: { EN: 'Teapot', MY: 'လက်ဖက်ရည်အိုး', CN: '茶壶' },
    mooncake: { EN: 'Mooncake', MY: 'လမုန့်', CN: '月饼' },
  },
} as const;
