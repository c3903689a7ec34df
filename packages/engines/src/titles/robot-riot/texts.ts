export const texts = {
  name: { EN: 'Robot Riot', MY: 'စက်ရုပ်ပုန်ကန်', CN: '机器人暴动' },
  line: {
    EN: 'The multiplier survives from spin to spin.',
    MY: 'မြှောက်ကိန်းက လှည့်တိုင်း ဆက်ရှိသည်။',
    CN: '倍数逐转保留。',
  },
  symbols: {
    titan: { EN: 'Titan', MY: 'စက်ရုပ်ကြီး', CN: '泰坦' },
    drone: { EN: 'Drone', MY: 'ဒရုန်း', CN: '无人机' },
    core: { EN: 'Core', MY: 'ဗဟိုချက်', CN: '核心' },
    claw: { EN: 'Claw', MY: 'လက်သည်း', CN: '机械爪' },
    gear: { EN: 'Gear', MY: 'ဂီယာ', CN: '齿轮' },
    bolt: { EN: 'Bolt', MY: 'မူလီ', CN: '螺栓' },
    wire: { EN: 'Wire', MY: 'ဝါယာ', CN: '电线' },
    glitch: { EN: 'Glitch', MY: 'ချို့ယွင်းချက်', CN: '故障' },
    alarm: { EN: 'Alarm', MY: 'အချက်ပေး', CN: '警报' },
  },
} as const;
