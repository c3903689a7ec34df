export const texts = {
  name: { EN: 'Disco Vault', MY: 'ဒစ္စကိုဘဏ္ဍာတိုက်', CN: '迪斯科金库' },
  line: {
    EN: 'Gold and platinum records multiply.',
    MY: 'ရွှေနှင့် ပလက်တီနမ် ဓာတ်ပြားများ မြှောက်ပေးသည်။',
    CN: '金与白金唱片倍增。',
  },
  symbols: {
    diva: { EN: 'Diva', MY: 'အဆိုတော်မယ်', CN: '天后' },
    deck: { EN: 'Turntable', MY: 'ဓာတ်စက်', CN: '唱机' },
    safe: { EN: 'Safe', MY: 'မီးခံသေတ္တာ', CN: '保险箱' },
    shoe: { EN: 'Platform shoe', MY: 'ဖိနပ်မြင့်', CN: '厚底鞋' },
    shades: { EN: 'Shades', MY: 'နေကာမျက်မှန်', CN: '墨镜' },
    tape: { EN: 'Tape', MY: 'တိပ်ခွေ', CN: '磁带' },
    mic: { EN: 'Microphone', MY: 'မိုက်ခရိုဖုန်း', CN: '麦克风' },
    record: { EN: 'Record', MY: 'ဓာတ်ပြား', CN: '唱片' },
    'gold-record': { EN: 'Gold record', MY: 'ရွှေဓာတ်ပြား', CN: '金唱片' },
    'platinum-record': { EN: 'Platinum record', MY: 'ပလက်တီနမ်ဓာတ်ပြား', CN: '白金唱片' },
    ball: { EN: 'Mirror ball', MY: 'မှန်လုံး', CN: '镜球' },
  },
} as const;
