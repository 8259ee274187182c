import type { MailTexts } from './MailTexts';

const often = { daily: 'हर दिन', weekly: 'हर सप्ताह', monthly: 'हर महीने' } as const;

/** The e-mails in Hindi. */
export const hi: MailTexts = {
  passwordReset: ({ username, link }) => ({
    subject: 'आपके खाते के लिए नया पासवर्ड',
    text: [
      `नमस्ते ${username},`,
      '',
      'आपने नया पासवर्ड माँगा है। उसे यहाँ चुनें:',
      link,
      '',
      'यह लिंक 15 मिनट तक और सिर्फ़ एक बार काम करता है। अगर आपने नहीं माँगा था, तो इस ई-मेल पर ध्यान न दें। आपका पासवर्ड नहीं बदलेगा।',
    ].join('\n'),
  }),

  invitation: ({ username, by, link, until }) => ({
    subject: 'व्यवस्थापक कंसोल में आपका खाता',
    text: [
      `नमस्ते ${username},`,
      '',
      `${by} ने आपके लिए एक खाता बनाया है। अपना पासवर्ड यहाँ चुनें:`,
      link,
      '',
      `यह लिंक ${until} तक और सिर्फ़ एक बार काम करता है। आपका यूज़रनेम ${username} है।`,
      'अगर आपको इसकी उम्मीद नहीं थी, तो इस ई-मेल पर ध्यान न दें।',
    ].join('\n'),
  }),

  reportReady: ({ reader, report, from, to, cadence, fileType, rows, keptDays, link, owner }) => {
    const named = `${report}, ${from === to ? from : `${from} से ${to} तक`}`;
    return {
      subject: named,
      text: [
        `नमस्ते ${reader},`,
        '',
        `${often[cadence]} मिलने वाली आपकी रिपोर्ट तैयार है: ${named} (${fileType}, ${rows} पंक्तियाँ)।`,
        '',
        `साइन इन करके इसे डाउनलोड करें; यह ${keptDays} दिन रखी जाती है:`,
        link,
        '',
        `ये ई-मेल बंद करने के लिए ${owner} से कहें कि डाउनलोड में आपका नाम हटा दें।`,
      ].join('\n'),
    };
  },

  reportProblem: ({ owner, report, problem, link }) => ({
    subject: `शेड्यूल की गई रिपोर्ट: ${report}`,
    text: [
      `नमस्ते ${owner},`,
      '',
      `आपकी शेड्यूल की गई ${report} में समस्या: ${problem}`,
      '',
      'इसे देखने या बदलने के लिए साइन इन करें और “शेड्यूल की गई रिपोर्टें” खोलें:',
      link,
    ].join('\n'),
  }),
};
