import { folded } from '../words/tokens.ts'

// Words in a document that speak to a machine instead of to people. They are never quoted, and no model is shown them: what is
// written here is read, not obeyed. That is the second line; the first is that nothing a model says stands without support.

const signs: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|above|previous|prior|everything|context|sources?|passages?|polic(?:y|ies) of the assistant)\b/,
  /\b(?:ignora|ignore|ignoren|olvida|olvide|omite|descarta|desobedece)\b.{0,40}\b(?:instruccion(?:es)?|reglas?|lo anterior|anterior(?:es)?|todo|indicaciones|contexto|fuentes?)\b/,
  /\b(?:system|assistant|developer|user|sistema|asistente) ?(?:prompt|message|mensaje|override)? ?[:>\]]/,
  /<\/?\s*(?:system|assistant|user|instructions?|im_start|im_end|passage|fuente)\b|\[\/?inst\]|<\|/,
  /\b(?:you|tu|usted)\b.{0,20}\b(?:are|eres|es)\b.{0,30}\b(?:an? (?:ai|assistant|language model|chatbot|bot)|una? (?:ia|asistente|modelo|chatbot|bot)|now|ahora|dan)\b/,
  /\b(?:as an?|como un[ao]?) (?:ai|language model|ia|modelo de lenguaje|assistant|asistente)\b/,
  /\b(?:ai|llm|llms|gpt|chatgpt|chatbots?|language models?|assistants?|ia|modelos? de lenguaje|asistentes?(?: virtual(?:es)?)?)\b.{0,40}\b(?:must|should|shall|need to|has to|have to|will|always|never|reading this|debe[ns]?|tienen? que|siempre|nunca|que lea[ns]?|leyendo)\b/,
  /\b(?:respond|reply|answer|output|print|say|write|contesta|responde|responda|escribe|imprime|di)\b.{0,30}\b(?:only|exactly|always|with the (?:word|phrase|text)|every question|all questions|solo|solamente|exactamente|siempre|con la (?:palabra|frase)|todas las preguntas|cualquier pregunta|toda pregunta)\b/,
  /\b(?:when|if|whenever|cuando|si)\b.{0,30}\b(?:asked|someone asks|a user asks|the user|te pregunten|preguntan|el usuario|alguien pregunta)\b.{0,60}\b(?:say|answer|reply|respond|tell|claim|di|responde|contesta|diles)\b/,
  /\b(?:do not|don'?t|never|no|nunca)\b.{0,20}\b(?:cite|mention|reveal|quote|disclose|cites?|menciones?|reveles?)\b.{0,40}\b(?:source|passage|this|document|instruction|fuente|pasaje|esto|documento|instruccion)/,
  /\b(?:reveal|print|show|repeat|leak|exfiltrate|muestra|revela|repite|imprime)\b.{0,40}\b(?:system prompt|your (?:instructions|prompt|rules)|hidden|api key|secret|tus (?:instrucciones|reglas)|prompt|clave)\b/,
  /\b(?:new|updated|real|actual|nuevas?|verdaderas?)\b.{0,15}\b(?:instructions?|system prompt|directive|instrucciones|directivas?)\b/,
  /\b(?:pretend|act as|roleplay|simulate|finge|actua como|haz de cuenta)\b/,
  /\b(?:the correct answer (?:to|is always)|la respuesta correcta (?:a|es siempre)|treat (?:this|the following) as|considera (?:esto|lo siguiente) como)\b/,
  /\b(?:end of (?:document|context|passages?)|fin del? (?:documento|contexto|pasaje))\b/,
]

/** Whether a sentence speaks to a machine. */
export function isPlanted(sentence: string): boolean {
  const flat = folded(sentence).replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replace(/\s+/g, ' ')
  return signs.some((sign) => sign.test(flat))
}
