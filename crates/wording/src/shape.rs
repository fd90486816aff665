//! The fields of a struct and what fits into each, found by asking serde: what reads a pack is what describes it.

use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess};
use serde::de::{SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

/// What fits into a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Text in quotes.
    Text,
    /// `true` or `false`.
    Bool,
    /// A whole number between these.
    Number(i64, i64),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A list of these.
    List(Box<Shape>),
    /// A table with these fields.
    Table(Vec<Member>),
    /// Anything.
    Any,
}

/// A field of a struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name.
    pub name: &'static str,
    /// What fits into it.
    pub shape: Shape,
    /// Must it be there?
    pub required: bool,
}

/// The fields of a struct.
pub(crate) fn fields_of<T: DeserializeOwned>() -> Vec<Member> {
    let mut names: &'static [&'static str] = &[];
    ask::<T>(&mut names, &[], &mut Vec::new());
    let mut required: Vec<&'static str> = Vec::new();
    loop {
        let missing = ask::<T>(&mut names, &required, &mut Vec::new());
        let missing = missing.and_then(|missing| names.iter().copied().find(|name| *name == missing));
        match missing {
            Some(name) if !required.contains(&name) => required.push(name),
            _ => break,
        }
    }
    let shape = |name: &'static str| {
        let mut shapes = Vec::new();
        ask::<T>(&mut { names }, &[name], &mut shapes);
        shapes.into_iter().next().unwrap_or(Shape::Any)
    };
    names.iter().map(|&name| Member { name, shape: shape(name), required: required.contains(&name) }).collect()
}

/// Reads a struct that has these fields; gives the field it lacks, if it says so.
fn ask<T: DeserializeOwned>(
    names: &mut &'static [&'static str],
    given: &[&'static str],
    shapes: &mut Vec<Shape>,
) -> Option<String> {
    let error = T::deserialize(Probe { names: Some(names), given, shapes }).err()?;
    error.0.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')).map(str::to_owned)
}

/// What serde said.
#[derive(Debug)]
struct Refused(String);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl de::Error for Refused {
    fn custom<W: std::fmt::Display>(words: W) -> Refused {
        Refused(words.to_string())
    }
}

/// Gives every type something it accepts, and notes what it asked for.
struct Probe<'a> {
    /// The fields of the outermost struct go here.
    names: Option<&'a mut &'static [&'static str]>,
    given: &'a [&'static str],
    shapes: &'a mut Vec<Shape>,
}

impl Probe<'_> {
    fn number<'de, V: Visitor<'de>>(self, least: i64, most: i64, visitor: V) -> Result<V::Value, Refused> {
        self.shapes.push(Shape::Number(least, most));
        visitor.visit_u64(1)
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.shapes.push(Shape::Text);
        visitor.visit_str("1")
    }
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.shapes.push(Shape::Any);
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.shapes.push(Shape::Bool);
        visitor.visit_bool(false)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(0, u8::MAX.into(), visitor)
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(i8::MIN.into(), i8::MAX.into(), visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(0, u16::MAX.into(), visitor)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(i16::MIN.into(), i16::MAX.into(), visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(0, u32::MAX.into(), visitor)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.number(i32::MIN.into(), i32::MAX.into(), visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.text(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.text(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        let mut inner = Vec::new();
        let read = visitor.visit_seq(One(Some(&mut inner)));
        self.shapes.push(Shape::List(Box::new(inner.into_iter().next().unwrap_or(Shape::Any))));
        read
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        self.shapes.push(Shape::OneOf(variants));
        visitor.visit_enum(First(variants.first().copied().unwrap_or_default()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        let Probe { names, given, shapes } = self;
        if let Some(names) = names {
            *names = fields;
            return visitor.visit_map(Given { left: given.to_vec(), shapes });
        }
        // A struct inside: every field once, to see them all; which are needed is told by their doc.
        let mut inner = Vec::new();
        let read = visitor.visit_map(Given { left: fields.to_vec(), shapes: &mut inner });
        let fields = fields.iter().zip(inner).map(|(name, shape)| Member { name, shape, required: false });
        shapes.push(Shape::Table(fields.collect()));
        read
    }

    forward_to_deserialize_any! {
        u64 i64 f32 f64 char bytes byte_buf unit unit_struct newtype_struct tuple tuple_struct map identifier ignored_any
    }
}

/// A list of one thing.
struct One<'a>(Option<&'a mut Vec<Shape>>);

impl<'de> SeqAccess<'de> for One<'_> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Refused> {
        self.0.take().map(|shapes| seed.deserialize(Probe { names: None, given: &[], shapes })).transpose()
    }
}

/// Some fields, one after the other.
struct Given<'a> {
    left: Vec<&'static str>,
    shapes: &'a mut Vec<Shape>,
}

impl<'de> MapAccess<'de> for Given<'_> {
    type Error = Refused;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Refused> {
        if self.left.is_empty() {
            return Ok(None);
        }
        let name: StrDeserializer<'_, Refused> = self.left.remove(0).into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Refused> {
        seed.deserialize(Probe { names: None, given: &[], shapes: self.shapes })
    }
}

/// The first variant of an enum.
struct First(&'static str);

impl<'de> EnumAccess<'de> for First {
    type Error = Refused;
    type Variant = First;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, First), Refused> {
        let name: StrDeserializer<'_, Refused> = self.0.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for First {
    type Error = Refused;

    fn unit_variant(self) -> Result<(), Refused> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Refused> {
        Err(Refused("packs have no such enums".to_owned()))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Refused> {
        Err(Refused("packs have no such enums".to_owned()))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Refused> {
        Err(Refused("packs have no such enums".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code, reason = "only read")]
    enum Kind {
        Operative,
        DoubleAgent,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only read")]
    struct Inner {
        name: String,
        #[serde(default)]
        lines: u8,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only read")]
    struct Outer {
        #[serde(default)]
        nerve: i16,
        kind: Kind,
        #[serde(default)]
        kinds: Vec<Kind>,
        cost: Option<u8>,
        title: String,
        #[serde(default)]
        powers: Vec<Inner>,
        #[serde(default)]
        wish: bool,
    }

    #[test]
    fn serde_tells_what_a_struct_wants() {
        let kinds = Shape::OneOf(&["operative", "double_agent"]);
        let inner = |name, shape| Member { name, shape, required: false };
        let table = Shape::Table(vec![inner("name", Shape::Text), inner("lines", Shape::Number(0, 255))]);
        let wanted = [
            ("nerve", Shape::Number(-32768, 32767), false),
            ("kind", kinds.clone(), true),
            ("kinds", Shape::List(Box::new(kinds)), false),
            ("cost", Shape::Number(0, 255), false),
            ("title", Shape::Text, true),
            ("powers", Shape::List(Box::new(table)), false),
            ("wish", Shape::Bool, false),
        ];
        let found = fields_of::<Outer>();
        let found: Vec<_> = found.into_iter().map(|field| (field.name, field.shape, field.required)).collect();
        assert_eq!(found, wanted);
    }
}
