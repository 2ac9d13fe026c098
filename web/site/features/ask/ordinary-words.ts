/**
 * Common English words that resemble a word of the content but are no typing errors of it: "prime" is not "price". Taken
 * from a list of the most frequent words; add a word here when the chat mistakes it for another.
 */
export const ordinaryWords: readonly string[] = (
  "accent alloy appeal appeals applied apply attack audit automated aviation backing badge baking balls banned " +
  "basin bears beaver became began begun block bones booth boots boring breathing bringing brooks brothers burton " +
  "calculated calculation camel carey chair chairs chance chances channels charming chart cheat chick chicks chile " +
  "chips chose christian christians chuck citation citizens cleaning clearing clone closer clothing collected " +
  "collecting collection colon companies comparable compiler compliant composer computed concerning concert " +
  "concerts conducted conducting consent const constant construct contest contests context continuous contrary " +
  "contrast convention conversation conviction correction counties court courts covering creative creatures " +
  "crossing dairy debut declared defects defensive delegation detection detective developed directive distributed " +
  "distribution divine donation drawn dried drove empire employed employer employers evaluation evaluations event " +
  "excessive exciting excluded exclusion execution expect extensive extent falling falls feeds feels fellow fever " +
  "firms fixes fixtures flame flood formal forum foster fraction front fully guest handheld handy headline heard " +
  "heart hindu holes hostel hostels infected inherited inserted integrity interact interaction interest internal " +
  "intranet involves joint jungle kings launch leading listen literary liver loads logic looked loose losses loves " +
  "manor march marine marker market masters matching mattress meals menus missions modes monkey motel mouth " +
  "notified operation operations opinions paint painting palace party passport pasta patent patients peace " +
  "personnel petition placing plains planning plant plate poker police polished porter positive posted powder " +
  "practice practices praise prayer precious prediction preservation president pressing prevent pride prime prince " +
  "princess printing prize prizes probe proceeding processor processors produce productive project projected " +
  "projection prospect protective protest provided provides publisher qualify quantity races reaction realm rebel " +
  "recorder recorders referring reflected registrar registry relation relative relay released religions " +
  "representation requiring reserved resolved resort resorts respected responded resulting retain retro returning " +
  "revolution roses roster routes safely salmon saver saying score scores seats seeds seeks selection selling " +
  "senior sentence serves shade shaft shake shame shape shark sharp shaved sheep sheer shell shipped shipping ships " +
  "shirt shoes shoot shooting shore shorter shots shower simply simulation singing skins slave smell soldiers solid " +
  "spare spell spend spending spice sport sporting stable stack stage standing starring stars staying steam steven " +
  "stock stone stones stopping stories story stronger struck stuff style suite suites supporters supposed sweet " +
  "swift tables tales tapes telephony thick tiger timber timeline tires title titles tough tradition transaction " +
  "transform translation trees tribal tribes trick trips tuning turner ultra undertake valuation valve valves " +
  "variation vista wanting warming wider winds wings woods worked world worlds writing writings wrote brought"
).split(" ");
