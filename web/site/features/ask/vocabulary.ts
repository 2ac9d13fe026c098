/*
 * The words of visitors. Everything here is in the form of `wordsOf`: lower case, no accents, no apostrophes. Hindi in
 * Latin letters is here, too, because people type it in every chat of India.
 */

/** Words that say nothing about the subject of a question. */
export const stopWords: readonly string[] = (
  "a about above actually after all already also alright always am an and another any anyone anything anyway are " +
  "arent as at away back be because been before being best better bit but by can cannot cant come could couldnt did " +
  "didnt do does doesnt doing done dont each either else ever every everything exactly explain few find first for from " +
  "get gets getting give given go goes going gone gonna good got gotta had has have having he hello her here hers hey hi " +
  "him his how however i id if ill im in inside instead into is isnt it its ive just keep kind kindly know later least " +
  "less let lets like little ll long look looking lot lots made make makes many may maybe me mean might mine more most " +
  "much must my myself necessary need needed needs new next no not now number numbers of ok okay on once one ones only " +
  "onto or other others otherwise ought our ours out over per perhaps please possible possibly pls plz " +
  "probably properly put quite rather re really right run runs running same say see seem seems set setting settings shall she should shouldnt " +
  "side since so some somehow something somewhere soon still such sure take tell than that thats the their them " +
  "then there theres these they thing things think this those though through thru till to told too " +
  "tried try trying two under until up upon us use used user uses using usually ve very via wanna want wanted wants " +
  "was wasnt way we well went were what whatever whats when whenever where wheres whether which while who whom whose why " +
  "will wish with within without wont work working works would wouldnt yes yet you your yours yourself happen happens happening send mode " +
  // Hindi
  "aap aapka aapke aapki ab abhi agar andar apna apne apni aur bhai bhi chahiye chahta chahte de dedo dena do fir ha haan " +
  "hai hain ham hi ho hoga hota hoti hu hum humara humare hun is isko iska jab jaise jata jata jo ka kaam kab kaha kahan " +
  "kaise kar karke karna karne karo karte karu karun ke ki kis kisi kitna kitne kitni ko koi kon kuch kya kyu kyun le lena " +
  "liye main mai me mein mera mere meri mujhe mujhko na ne pe par phir raha rahe rahi sab sakta sakte sir sakti se tak tarah " +
  "gaya gayi gaye hua hui hue kare kari chalega chalegi chalta chalti chale chalaye milega milegi mil mile lagega lagegi lage aayega aata aati aaye batao bataye bata dikhao dijiye boliye " +
  "to toh tha thi tum tumhara wala wale wo woh ya yaar ye yeh"
).split(" ");

/** Words with one meaning: the concept, and the words that stand for it. */
export const synonyms: Readonly<Record<string, string>> = {
  screen: "tv tvs television telly display monitor led lcd screenes",
  device: "box boxes stick hardware equipment dongle",
  computer: "pc laptop mini kiosk desktop notebook",
  brandname:
    "samsung lg sony mi xiaomi tcl oneplus panasonic philips bravia tizen webos firestick firetv chromecast roku raspberry " +
    "windows mac macbook linux chromebook ipad iphone tablet appletv",
  android: "androidtv googletv apk",
  price:
    "cost charge fee rate tariff pricing expensive cheap cheaper affordable quote quotation amount rupee rupees rs inr paisa " +
    "kharcha kharch paise rupaye rupaiya rupay daam dam kimat keemat",
  discount: "coupon promo reduction voucher",
  pay: "payment paid gpay googlepay phonepe paytm upi bhim card credit debit visa mastercard rupay netbanking cheque check paypal wallet emi",
  invoice: "bill receipt gstin",
  tax: "gst vat taxes",
  refund: "moneyback reimburse reimbursement",
  cancel: "cancellation unsubscribe terminate quit",
  upgrade: "upgradation",
  switch: "downgrade",
  renew: "renewal recharge extend",
  month: "monthly mahina mahine months",
  year: "yearly annual annually annum saal years",
  trial: "demo muft sample",
  account: "khata profile",
  register: "registration signup enroll enrol enrolment join",
  create: "build banana banao banane banaye bana creating created",
  add: "additional extra plus badhana jyada zyada",
  delete: "deletion remove removal erase hatana hatao hataye hatau deactivate uninstall delet",
  change: "edit modify update rename alter correct adjust badalna badle badlo badal",
  replace: "swap substitute exchange",
  password: "passcode pwd pw",
  forgot: "forget forgotten bhul bhool lost",
  reset: "recover recovery",
  login: "signin logon",
  twofactor: "2fa mfa otp authenticator totp 2step",
  secure: "security safe safety protect",
  hacked: "hack hacker hackers compromised stolen",
  upload: "import dalna daale dale daalu",
  file: "png_file document doc attachment",
  image: "picture photo pic jpg jpeg png poster banner flyer gif heic svg webp tasveer",
  video: "films clips movie clip film mp4 reel mov animation",
  ad: "ads advert advertise advertisement advertising commercial",
  ppt: "pptx powerpoint slide slides presentation keynote excel word docx",
  size: "biggest largest huge tall wide big large dimension resolution mb heavy pixel pixels",
  limit: "limits max maximum most",
  storage: "space gb quota disk memory",
  full: "bhar exceeded",
  playlist: "list slideshow sequence",
  order: "reorder arrange sort rearrange",
  duration: "seconds second length interval speed fast slow slower faster quick quickly short long",
  schedule: "timetable scheduling timer dayparting planner",
  daypart:
    "morning evening night noon afternoon breakfast lunch dinner midnight weekend weekends weekday weekdays subah raat shaam daily weekly sunday monday tuesday wednesday thursday friday saturday date dates am pm oclock january february april june july august september october november december tomorrow tonight",
  holiday: "festival diwali holi eid christmas republic independence vacation",
  closed: "close closing shut closure band",
  open: "opening",
  shown: "show shows showing appear appears visible",
  broken:
    "fail failed failure failing error problem issue stuck kharab hang hangs hung frozen choppy jerky stutter freeze freezes crash crashed crashes dead damaged dikkat fault bug troubleshoot buffering lag",
  black: "blank dark empty kaala kala nothing_shown white",
  offline: "disconnected disconnect outage unreachable",
  internet: "router modem online_connection wifi network broadband lan ethernet hotspot wi connectivity net",
  pair: "connect link attach jodna jode jodu jodo connection linked connected pairing connecting",
  code: "pin digit digits",
  rotate:
    "ulta ulti inverted rotation portrait vertical upright landscape orientation sideways upside flip turned ghumana",
  sound: "gaana gana bajana hear audible silent silence audio music volume mute muted song speaker awaaz",
  emergency: "urgent urgently alert alarm fire evacuation",
  announcement: "announce notice broadcast message",
  website: "web webpage url youtube browser_page dashboard_page",
  weather: "temperature clock ticker rss instagram widget",
  value: "api token queue webhook integration integrate",
  group: "branch branches location locations region city",
  shop: "shops store stores outlet outlets restaurant cafe salon dukan clinic chain hospital hotel school gym office mall pharmacy bakery supermarket",
  team: "two_people worker workers colleague staff employee coworker members member employees",
  human: "person agent someone somebody people insaan executive representative",
  call: "phone telephone ring callback mobile whatsapp",
  email: "mail gmail mailid",
  contact: "ask reach baat speak talk",
  support: "madad sahayata customercare helpline helpdesk",
  hours: "timings",
  report: "analytics stats statistics proof insights metrics figures",
  log: "history logs record",
  reseller: "resell whitelabel partner franchise agency reselling distributor",
  sync: "together synchronise synchronize synchronized step simultaneously synced",
  old: "yesterday outdated previous stale",
  late: "delay delayed early wrong_hour",
  language: "hindi english tamil telugu language languages bhasha",
  zone: "timezone",
  folder: "folders organise organize tag tags",
  review: "approve approval draft drafts publish preview check",
  live: "realtime",
  power: "electricity bijli",
  virtual: "simulator emulator",
  own: "owner owns ownership copyright",
  legal: "illegal allowed forbidden prohibited adult porn rules",
  age: "minor minors underage child children years_old",
  subscription: "subscribe subscribed",
  expire: "expired expires end ended ends over khatam",
  feature: "features capability capabilities function",
  branding: "logo colour color brand",
  export: "backup archive download",
};
