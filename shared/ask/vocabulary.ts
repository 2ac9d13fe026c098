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
  "tried try trying two under until up upon us use used uses using usually ve very via wanna want wanted wants " +
  "was wasnt way we well went were what whatever whats when whenever where wheres whether which while who whom whose why " +
  "will wish with within without wont work working works would wouldnt yes yet you your yours yourself happen happens happening send mode say says saying become becomes available come comes came coming keeps " +
  "today yesterday accept accepts accepted currently ago among yourselves itself exactly suddenly whole entire entirely sometimes people guys dear madam " +
  // Hindi
  "aap aapka aapke aapki ab abhi agar andar apna apne apni aur bhai bhi chahiye chahta chahte de dedo dena do fir ha haan " +
  "hai hain ham hi ho hoga hota hoti hu hum humara humare hun is isko iska jab jaise jata jata jo ka kaam kab kaha kahan " +
  "kaise kar karke karna karne karo karte karu karun ke ki kis kisi kitna kitne kitni ko koi kon kuch kya kyu kyun le lena " +
  "liye main mai me mein mera mere meri mujhe mujhko na ne pe par phir raha rahe rahi sab sakta sakte sir sakti se tak tarah " +
  "gaya gayi gaye hua hui hue kare kari chalega chalegi chalta chalti chale chalaye milega milegi mil mile lagega lagegi lage aayega aata aati aaye batao bataye bata dikhao dijiye boliye " +
  "nahi nahin mila mili mille milta diya diye diyi liya hona hone sakti sakenge karwana karwa lekin magar sirf bahut bohot thoda jaldi matlab rakhna chala chalti gayi jaye jaaye jao rahega padega padta wahan yahan kyunki dusra doosra dono " +
  "to toh tha thi tum tumhara wala wale wo woh ya yaar ye yeh " +
  "men kaun kise kisko kuchh jis jise jisme jismen isme ismen ise us usme usmen usko uska uske uski unka unke yah ve vo voh " +
  "vah vahan vahi wahi hote hogi honge the rahi rahegi karen karta karti kara karana karva jati jate jana jane jae jaega " +
  "gae aana aane aaya aayi aega aegi aaega aae aani aao ana ane aya ayi ata ati ate ae dijie kijie kijiye chahie jyada zyada bas keval " +
  "tab vala vali vale wali hamara hamare hamari ap apka apke apki tumhari ji han jee sa si isliye islie kyonki taki baar bar " +
  "chij cheez bol bola bolta bolte bolti kah kaha kahte hun hoon jaisa jaise aisa aise waisa kaisa kaisi yahi vaise kitna sakun " +
  "pada padi pade paya payi paye ra rha rhe rhi hu kr krna krne kro ho gya gyi h k bta btao btaye plz pls kyonki " +
  "unhen unhe inhen inhe jinhen jinka jinke jinki jiska jiske jiski kiska kiske kiski hamen hame humen hamse hamne humne unse usse isse inse " +
  "saka saki sake sakin chuka chuki chuke rahna rahne rahen rahti rahta karenge karega karegi karta kijiega wahin kahin bilkul shayad yani " +
  "vaisa vaisi aisi jaisi jitna jitni jitne utna utni utne itna itni itne jyadatar zyadatar lagbhag anusar dwara prati lie kie die hon bich beech " +
  "du usi usne uspe gai kyo sirph kiye kahi sabka lega maine leke aake iske li doge karao ekdam sach humari reh lagta lagte lagti " +
  "jaenge jaengi jaega jaegi jayenge ayenge aenge unka uska hamesha kripya chahen pahle " +
  // Short forms of phones
  "u ur r n wat wht hw wid dis dat im ive thier thnx plss bro sirji mam hrs hr gonna lol"
).split(" ");

/** Words with one meaning: the concept, and the words that stand for it. */
export const synonyms: Readonly<Record<string, string>> = {
  screen:
    "tv tvs television telly display monitor led lcd screenes tele panel signage televison telivision oled uhd billboard hoarding tvset",
  device: "box boxes stick hardware equipment dongle receiver gadget machine appliance settop",
  computer: "pc laptop mini kiosk desktop notebook pcs imac",
  brandname:
    "samsung lg sony mi xiaomi tcl oneplus panasonic philips bravia tizen webos firestick firetv chromecast roku raspberry windows mac macbook linux chromebook ipad iphone tablet appletv hisense vu toshiba haier videocon realme motorola nokia jio airtel nvidia shield intel nuc pi ios",
  android: "androidtv googletv apk",
  price:
    "cost charge fee rate tariff pricing expensive cheap cheaper affordable quote quotation amount rupee rupees rs inr paisa kharcha kharch paise rupaye rupaiya daam dam kimat keemat costly pricey mehenga mehnga sasta sasti paisey ratecard estimate",
  discount: "coupon promo reduction voucher promocode rebate concession",
  pay: "payment paid gpay googlepay phonepe paytm upi bhim card credit debit visa mastercard rupay netbanking cheque paypal wallet emi payable cred cash neft rtgs imps installment instalment bharna transaction",
  invoice: "bill receipt gstin statement paperwork",
  tax: "gst vat taxes",
  refund: "moneyback reimburse reimbursement refundable chargeback wapsi",
  cancel: "cancellation unsubscribe terminate quit cancelling discontinue agreement contract",
  upgrade: "upgradation",
  switch: "downgrade shift migrate",
  renew: "renewal recharge extend prolong extension autopay autodebit",
  month: "monthly mahina mahine months maheene",
  year: "yearly annual annually annum saal years salana yearlong",
  trial: "demo muft sample trail evaluation evaluate",
  account: "khata profile",
  register: "registration signup enroll enrol enrolment join onboard membership",
  create:
    "build banana banao banane banaye bana creating created compose assemble design construct banau banaun banani string",
  add: "additional extra plus badhana jyada zyada include",
  delete:
    "deletion remove removal erase hatana hatao hataye hatau deactivate uninstall delet wipe scrap discard purge hataun hata mita mitana throw",
  change:
    "edit modify update rename alter correct adjust badalna badle badlo badal modified amend badlu badalu",
  replace: "swap substitute exchange replacement overwrite",
  password: "passcode pwd pw credential passphrase",
  forgot: "forget forgotten bhul bhool lost remember bhula bhulgaya misplaced lose recall",
  reset: "recover recovery",
  login: "signin logon",
  twofactor: "2fa mfa otp authenticator totp 2step authentication",
  secure: "security safe safety protect",
  hacked: "hack hacker hackers compromised stolen breach intruder stranger hijacked stole",
  upload:
    "import dalna daale dale daalu uploader insert dalu daalna daali lagau lagana lagaye lagaun bhejna bheju",
  file: "png_file document doc attachment",
  image:
    "picture photo pic jpg jpeg png poster banner flyer gif heic svg webp tasveer img photograph graphic artwork creative photu foto leaflet pamphlet tiff bmp psd wallpaper",
  video:
    "films clips movie clip film mp4 reel animation vid footage movies webm avi mkv mpeg cinema cartoon telecast",
  ad: "ads advert advertise advertisement advertising commercial promotion promotional campaign vigyapan",
  ppt: "pptx powerpoint slide slides presentation keynote excel word docx deck",
  size: "biggest largest huge tall wide big large dimension resolution mb heavy pixel pixels bigger megabyte weight ratio pixelated blurry blurred sharp sharpness fuzzy unclear hazy 4k hd fhd fullhd dhundhla dhundla crisp tiny",
  limit: "limits max maximum cap restriction upper ceiling",
  storage: "space gb quota disk memory gigabyte gbs capacity",
  full: "bhar exceeded filled",
  playlist: "list slideshow sequence lineup",
  order: "reorder arrange sort rearrange",
  duration:
    "secs sec seconds length interval speed fast slow slower faster quick quickly short longer shorter slowly rapid rapidly pace",
  schedule: "timetable scheduling timer dayparting planner slot",
  daypart:
    "morning evening night noon afternoon breakfast lunch dinner midnight weekend weekends weekday weekdays subah raat shaam daily weekly sunday monday tuesday wednesday thursday friday saturday date dates pm oclock january february april june july august september october november december tomorrow tonight mon tue wed thu fri sat sun forenoon dopahar dopeher sham midday brunch hourly fortnight",
  holiday:
    "festival diwali holi eid christmas republic independence vacation chutti tyohar pongal onam navratri dussehra rakhi ramzan newyear eve gandhi",
  closed: "close closing shut closure band sleep asleep standby hibernate",
  open: "opening",
  shown: "show shows showing appear appears visible dikhana dikhe dikhta dikhata dikhani dikhega exhibit",
  broken:
    "fail failed failure failing error problem issue stuck kharab hang hangs hung frozen choppy jerky stutter freeze freezes crash crashed crashes dead damaged dikkat fault bug troubleshoot buffering lag broke faulty malfunction defect glitch glitchy stall atak atka ruk ruka rukta rukna unsuccessful trouble unresponsive jerking laggy slowdown khraab gadbad jumpy jumps freezing froze blinking flickering flashing spinning",
  black: "blank dark empty kaala kala nothing_shown white blackout kali",
  offline: "disconnected disconnect outage unreachable unplugged unavailable unconnected",
  internet:
    "router modem online_connection wifi network broadband lan ethernet hotspot wi connectivity net fibre fiber jiofi 4g 5g sim bandwidth ping",
  pair: "connect link attach jodna jode jodu jodo connection linked connected pairing connecting hook bind tether couple jodne judega judna",
  code: "pin digit digits passkey",
  rotate:
    "ulta ulti inverted rotation portrait vertical upright landscape orientation sideways upside flip turned ghumana tilted horizontally horizontal vertically mirrored crooked tedha tedhi ghuma ghumao ulat",
  sound:
    "silently gaana gana bajana hear audible silent silence audio music volume mute muted song speaker awaaz noise voice loud loudness bhajan sangeet awaz awaaj sunai soundless tune",
  emergency: "urgent urgently alert alarm fire evacuation sos disaster warning",
  announcement: "announce notice broadcast message notification",
  website: "web webpage url youtube browser_page dashboard_page site html",
  weather: "temperature clock ticker rss instagram widget forecast news headline marquee scroll",
  value: "api token queue webhook integration integrate apis sensor pos erp crm sap tally database sql json",
  group: "branch branches location locations region city cluster departments floors wing",
  shop: "shops store stores outlet outlets restaurant cafe salon dukan clinic chain hospital hotel school gym office mall pharmacy bakery supermarket showroom boutique bar pub franchisee mart kirana dhaba canteen premises counters",
  team: "user two_people worker workers colleague staff employee coworker members member employees teammate assistant manager secretary intern subordinate karmchari wife husband brother",
  human:
    "person agent someone somebody people insaan executive representative operator advisor consultant manushya aadmi admi",
  call: "phone telephone ring callback mobile whatsapp dial hotline",
  email: "mail gmail mailid inbox",
  contact: "ask reach baat speak talk communicate touch sampark",
  support: "madad sahayata customercare helpline helpdesk assistance helper",
  report: "analytics stats statistics proof insights metrics figures impressions evidence prove spot",
  log: "history logs record logbook",
  reseller:
    "resell whitelabel partner franchise agency reselling distributor dealer dealership distributorship commission affiliate client",
  sync: "together synchronise synchronize synchronized step simultaneously synced synch unison simultaneous concurrently videowall",
  old: "outdated previous stale older purana purani purane earlier former",
  late: "delay delayed early wrong_hour behind der deri",
  language:
    "hindi english tamil telugu language languages bhasha marathi bengali gujarati kannada malayalam punjabi urdu odia",
  zone: "timezone",
  folder: "folders organise organize tag tags label labelled categories categorise mess messy",
  review: "approve approval draft drafts publish preview check unpublish staged",
  live: "realtime",
  power: "electricity bijli powercut inverter",
  virtual: "simulator emulator",
  own: "owner owns ownership copyright belongs property private privacy confidential",
  legal:
    "illegal allowed forbidden prohibited adult porn rules permitted permission lawful banned nude nudity gambling alcohol liquor beer tobacco cigarette betting casino political",
  age: "minor minors underage child children years_old kid son daughter teenager teen bachcha bachche",
  subscription: "subscribe subscribed subscriber",
  expire: "expired expires end ended ends khatam expiry khatm lapse",
  feature: "features capability capabilities function functionality benefits advantages",
  branding: "logo colour color brand",
  export: "backup archive download extract takeout",
  technician: "engineer electrician installer mechanic specialist expert",
  licence: "license seat",
  app: "application software",
  confirm: "verification verify activation activate verified",
};
